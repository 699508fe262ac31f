// The full-screen dark overlay with a spinner, during a request that must not be sent twice.
import { Spinner } from './spinner.tsx';

/** The live region always exists, so that its text is read out when it appears. */
export function Overlay({ isShown, label }: { isShown: boolean; label: string }) {
  return (
    <output>
      {isShown && (
        <div className="fixed inset-0 z-50 flex animate-appear flex-col items-center justify-center gap-4 bg-night/75 text-white">
          <Spinner className="size-12" />
          <p className="text-body font-bold">{label}</p>
        </div>
      )}
    </output>
  );
}
