// Slides side by side, moved only by the user: by swiping, with the arrow keys, or with a dot for each view.
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface CarouselProps {
  label: string;
  /** The accessible name of a view's dot; views are numbered from 1. */
  dotLabel: (view: number) => string;
  /** How many views the slides fill. */
  views: number;
  /** The slides, each an `li` with its width. */
  children: ReactNode;
  className?: string;
  /** The space between slides, in pixels. */
  gap?: keyof typeof GAPS;
  /** Classes of the dots, for example to hide them where all slides are visible. */
  dotsClassName?: string;
}

export function Carousel(props: CarouselProps) {
  const { label, dotLabel, views, children, className, gap = 10, dotsClassName } = props;
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  function follow({ scrollLeft, clientWidth }: HTMLElement): void {
    setCurrent(Math.round(scrollLeft / clientWidth));
  }
  function show(view: number): void {
    const { current: list } = track;
    list?.scrollTo({ left: view * (list.clientWidth + gap) });
  }
  return (
    <div>
      <ul
        ref={track}
        aria-label={label}
        // Focusable, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => follow(event.currentTarget)}
        className={classNames(
          'flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-sheet [scrollbar-width:none]',
          GAPS[gap],
          className,
        )}
      >
        {children}
      </ul>
      <div className={classNames('flex justify-center', dotsClassName)}>
        {Array.from({ length: views }, (_, view) => (
          <button
            key={dotLabel(view + 1)}
            type="button"
            aria-label={dotLabel(view + 1)}
            aria-current={view === current}
            onClick={() => show(view)}
            className="group flex size-11 items-center justify-center"
          >
            <span className="h-2.5 w-2.5 rounded-full border-[1.5px] border-edge transition-all group-hover:border-act group-aria-[current=true]:w-6 group-aria-[current=true]:border-act group-aria-[current=true]:bg-act" />
          </button>
        ))}
      </div>
    </div>
  );
}

/** The specification asks for ten pixels between testimonials. */
const GAPS = { 10: 'gap-[10px]', 24: 'gap-6' } as const;
