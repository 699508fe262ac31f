// The picture of a document on a canvas: enlarged, turned and moved by buttons, keys and pointer.
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { centred, draw, moved, turned, WHOLE, zoomed, zoomedOn } from './picture-view.ts';
import type { PictureView } from './picture-view.ts';
import { usePicture } from './use-picture.ts';

interface DocumentPictureProps {
  documentId: string;
  /** Which side it is. */
  side: string;
  /** Beside the side: the verdict so far, or when a replaced picture was received. */
  given: ReactNode;
  /** A click makes it current; undefined once it is, or always is: only then can it be moved. */
  onChoose: (() => void) | undefined;
  view: PictureView;
  onView: (view: PictureView) => void;
}

export function DocumentPicture(props: DocumentPictureProps) {
  const { documentId, side, given, onChoose, view, onView } = props;
  const t = usePageTexts('deskKyc');
  const { data: bitmap, error, refetch } = usePicture(documentId);
  const canvas = useDrawn(bitmap, view);
  const pointer = usePointer(view, onView);
  if (error) {
    return (
      <LoadError onRetry={() => void refetch()}>
        {error.banner ?? t('desk.kyc_picture_failed')}
      </LoadError>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-section">{side}</h2>
        <p className="mr-auto text-label text-soft">{given}</p>
        <Tools side={side} view={view} onView={onView} />
      </div>
      <button
        type="button"
        aria-label={`${t('desk.kyc_picture', { side })}. ${t('desk.kyc_picture_help')}`}
        aria-busy={!bitmap}
        className={classNames(
          'relative w-full overflow-hidden rounded-control border border-rule bg-well',
          // The height that the other visible parts of the page leave.
          'aspect-[8/5] max-h-(--kyc-picture)',
          onChoose ? 'cursor-pointer' : 'cursor-zoom-in touch-none data-zoomed:cursor-grab',
        )}
        data-zoomed={view.zoom > 1 || undefined}
        {...(onChoose
          ? { onClick: onChoose }
          : { onKeyDown: (event) => onPictureKey(event, view, onView), ...pointer })}
      >
        <canvas ref={canvas} className="absolute inset-0 size-full" />
        {!bitmap && <Skeleton className="absolute inset-4" />}
      </button>
    </div>
  );
}

const STEP = 0.1;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

function onPictureKey(
  event: KeyboardEvent,
  view: PictureView,
  onView: (view: PictureView) => void,
): void {
  const by = ARROWS[event.key];
  if (by) onView(moved(view, by));
  else if (event.key === 'Enter') onView(zoomedOn(view));
  else return;
  event.preventDefault();
}

/** Draws anew whenever the picture, the view or the size of the canvas changes. */
function useDrawn(bitmap: ImageBitmap | undefined, view: PictureView) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      setSize({
        width: Math.round(clientWidth * devicePixelRatio),
        height: Math.round(clientHeight * devicePixelRatio),
      });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!canvas.current || !bitmap) return;
    Object.assign(canvas.current, size);
    draw(canvas.current, bitmap, view);
  }, [bitmap, view, size]);
  return canvas;
}

/** A shorter movement counts as a click, which centers the point. */
const DRAG_PIXELS = 4;

function usePointer(view: PictureView, onView: (view: PictureView) => void) {
  const from = useRef<{ x: number; y: number; view: PictureView; isDrag: boolean }>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, view, isDrag: false };
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
      const start = from.current;
      if (!start) return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      start.isDrag ||= Math.hypot(dx, dy) > DRAG_PIXELS;
      if (!start.isDrag) return;
      const { clientWidth, clientHeight } = currentTarget;
      onView(moved(start.view, { x: dx / clientWidth, y: dy / clientHeight }));
    },
    onPointerUp({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
      const start = from.current;
      from.current = undefined;
      if (!start || start.isDrag) return;
      const box = currentTarget.getBoundingClientRect();
      const x = (clientX - box.left) / box.width - 0.5;
      const y = (clientY - box.top) / box.height - 0.5;
      onView(centred(view, { x, y }));
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}

function Tools({ side, view, onView }: Pick<DocumentPictureProps, 'side' | 'view' | 'onView'>) {
  const t = usePageTexts('deskKyc');
  const tools = [
    [t('desk.kyc_zoom_in'), '+', () => zoomed(view, 1)],
    [t('desk.kyc_zoom_out'), '−', () => zoomed(view, -1)],
    [t('desk.kyc_rotate'), '↻', () => turned(view)],
    [t('desk.kyc_reset'), '⤢', () => WHOLE],
  ] as const;
  return (
    <div role="group" aria-label={t('desk.kyc_tools', { side })} className="flex gap-1">
      {tools.map(([label, sign, next]) => (
        <button
          key={label}
          type="button"
          title={label}
          aria-label={label}
          onClick={() => onView(next())}
          className="flex size-9 items-center justify-center rounded-small border border-edge bg-sheet text-section hover:bg-act-wash"
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
