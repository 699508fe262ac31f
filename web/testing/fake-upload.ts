// Replaces form uploads until the test ends: each upload pauses halfway until the test answers it.
import { onTestFinished } from 'vitest';

export interface SentForm {
  address: string;
  data: FormData;
  answer: (status: number, body: object) => void;
}

/** The forms that were sent, in order. */
export function fakeUpload(): SentForm[] {
  const sent: SentForm[] = [];
  const RealRequest = globalThis.XMLHttpRequest;
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #address = '';
    open(_method: string, address: string): void {
      this.#address = address;
    }
    setRequestHeader(): void {
      // Ignored: tests of uploads do not check the headers.
    }
    send(data: FormData): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 80 }));
      const answer = (status: number, body: object): void => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.dispatchEvent(new Event('load'));
        this.dispatchEvent(new Event('loadend'));
      };
      sent.push({ address: this.#address, data, answer });
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    globalThis.XMLHttpRequest = RealRequest;
  });
  return sent;
}
