// Chooses one picture of a document: by the camera or from the files, with a preview to check it.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FieldMessage, useTies } from '#ui/controls/field.tsx';
import { CameraIcon, ReceiptIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { drawFitted } from './shrink-picture.ts';

const TYPES = 'image/jpeg,image/png,image/webp,application/pdf';
const PREVIEW_SIDE = 640;

interface PictureFieldProps {
  label: string;
  /** What the picture should show. */
  hint?: ReactNode;
  file: File | undefined;
  message: string | undefined;
  onFile: (file: File) => void;
}

export function PictureField({ label, hint, file, message, onFile }: PictureFieldProps) {
  const t = usePageTexts('kyc');
  const { ties, messageId, hintId } = useTies({ message, hint });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-rule p-4">
      <legend className="px-1 font-bold">{label}</legend>
      {hint && (
        <div id={hintId} className="text-small text-soft">
          {hint}
        </div>
      )}
      {file && <Preview key={file.name + file.lastModified} file={file} label={label} />}
      <div className="flex flex-wrap gap-3">
        <FileButton text={t('kyc.take_photo')} label={label} ties={ties} onFile={onFile} isCamera />
        <FileButton
          text={t(file ? 'kyc.replace_file' : 'kyc.choose_file')}
          label={label}
          ties={{ ...ties, id: `${ties.id}-file` }}
          onFile={onFile}
        />
      </div>
      {message && <FieldMessage id={messageId}>{message}</FieldMessage>}
    </fieldset>
  );
}

interface FileButtonProps {
  text: string;
  label: string;
  ties: ReturnType<typeof useTies>['ties'];
  onFile: (file: File) => void;
  /** Whether it opens the camera of a phone; hidden on devices with a mouse. */
  isCamera?: boolean;
}

/** The input is visually hidden inside its label, so keyboard and screen reader work as usual. */
function FileButton({ text, label, ties, onFile, isCamera = false }: FileButtonProps) {
  return (
    <label
      className={`relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-5 py-2 text-body leading-snug font-bold text-act ring-1 ring-act-edge ring-inset focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-act hover:bg-act-wash ${isCamera ? 'pointer-fine:hidden' : ''}`}
    >
      {isCamera && <CameraIcon className="size-5" />}
      {text}
      <input
        {...ties}
        type="file"
        aria-label={`${label}: ${text}`}
        accept={isCamera ? 'image/*' : TYPES}
        {...(isCamera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that choosing the same file again triggers a change event.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** Drawn on a canvas, because the page's Content-Security-Policy forbids blob: and data: images. */
function Preview({ file, label }: { file: File; label: string }) {
  const t = usePageTexts('kyc');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isOver = false;
    async function draw(): Promise<void> {
      const bitmap = await createImageBitmap(file);
      if (!isOver && canvas.current) {
        drawFitted(canvas.current, bitmap, PREVIEW_SIDE);
        setDrawn(true);
      }
      bitmap.close();
    }
    // A PDF, or a picture that this browser cannot open, has no preview; only its name is shown.
    draw().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [file]);
  return (
    <div className="flex flex-col gap-1.5">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('kyc.preview', { label })}
        className={
          isDrawn
            ? 'max-h-64 max-w-full self-start rounded-small border border-rule object-contain'
            : 'hidden'
        }
      />
      <p className="flex items-center gap-2 text-small wrap-anywhere text-soft">
        <ReceiptIcon className="size-5" />
        {t('kyc.file', { name: file.name, size: sizeText(file.size) })}
      </p>
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
