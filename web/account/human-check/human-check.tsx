// The human check of a form: runs by itself, and is shown only if it fails.
import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FieldMessage } from '#ui/controls/field.tsx';
import { LockIcon } from '#ui/icons.tsx';
import { t as sayNow, usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import type { SolvedCheck } from './solve-human-check.ts';

type Progress = 'waiting' | 'checking' | 'done' | 'failed';

/** A solution that expires sooner than this is not sent, because sending takes time too. */
const SPARE_MS = 30_000;

export interface HumanCheck {
  progress: Progress;
  /** Starts the check unless it is running or done. */
  begin: () => void;
  /** Starts again, for example when the solution was rejected. */
  beginAgain: () => void;
  /** The solution, once it is found. Throws CallError if that fails. */
  solution: () => Promise<string>;
  /** A new solution, never one that was sent before. Throws CallError if that fails. */
  freshSolution: () => Promise<string>;
}

/** Loaded on demand: most sign-ins never need it. */
async function solve(): Promise<SolvedCheck> {
  const { solveHumanCheck } = await import('./solve-human-check.ts').catch(() => {
    throw new CallError(0, { human_check: sayNow('human.failed') });
  });
  return solveHumanCheck();
}

export function useHumanCheck(): HumanCheck {
  const [progress, setProgress] = useState<Progress>('waiting');
  const running = useRef<Promise<SolvedCheck>>(undefined);

  function beginAgain(): void {
    const check = solve();
    running.current = check;
    setProgress('checking');
    const end = (ended: Progress) => () => {
      if (running.current === check) setProgress(ended);
    };
    check.then(end('done'), end('failed'));
  }

  async function solution(): Promise<string> {
    if (!running.current || progress === 'failed') beginAgain();
    const solved = await running.current;
    if (solved && solved.expiresAtMs - Date.now() > SPARE_MS) return solved.payload;
    return freshSolution();
  }

  async function freshSolution(): Promise<string> {
    beginAgain();
    return (await running.current)?.payload ?? '';
  }

  return {
    progress,
    begin: () => {
      if (!running.current) beginAgain();
    },
    beginAgain,
    solution,
    freshSolution,
  };
}

interface HumanCheckLineProps {
  check: HumanCheck;
  message: string | undefined;
}

/** Shows that the check failed, with a retry. */
export function HumanCheckLine({ check, message }: HumanCheckLineProps) {
  const t = usePageTexts('account');
  const { progress } = check;
  return (
    <div>
      {/* Invisible while all goes well; only screen readers hear the progress. */}
      <output
        className={
          progress === 'failed' ? 'flex items-center gap-2.5 text-small text-soft' : 'sr-only'
        }
      >
        <LockIcon className="size-5 text-soft" />
        <span className="flex-1">{t(`human.${progress}`)}</span>
      </output>
      {progress === 'failed' && (
        <Button look="secondary" className="mt-2" onClick={check.beginAgain}>
          {t('human.again')}
        </Button>
      )}
      {message && <FieldMessage id="human-check-message">{message}</FieldMessage>}
    </div>
  );
}
