// How charts look: the colours of the theme, which follow the dark one by themselves.
import type { CSSProperties } from 'react';

/** A colour and a pattern each, so that lines differ without colour too. */
export const LINES = {
  made: { stroke: 'var(--color-soft)', strokeDasharray: '2 3' },
  paid: { stroke: 'var(--color-act)', strokeDasharray: '6 3' },
  delivered: { stroke: 'var(--color-pine)', strokeDasharray: '0' },
  refunded: { stroke: 'var(--color-warn)', strokeDasharray: '8 3 2 3' },
  unknown: { stroke: 'var(--color-danger)', strokeDasharray: '4 2' },
} as const;

export const AXIS = {
  stroke: 'var(--color-edge)',
  tick: { fill: 'var(--color-soft)', fontSize: 12 },
} as const;

export const GRID = { stroke: 'var(--color-rule)', vertical: false } as const;

const box: CSSProperties = {
  background: 'var(--color-sheet)',
  border: '1px solid var(--color-edge)',
  borderRadius: 8,
  color: 'var(--color-ink)',
};

export const TOOLTIP = {
  contentStyle: box,
  cursor: { stroke: 'var(--color-edge)', fill: 'var(--color-act-wash)' },
  isAnimationActive: false,
} as const;

/** Static and not in the tab order, because screen readers read the table beside the chart. */
export const STILL = { isAnimationActive: false } as const;
export const MARGIN = { top: 8, right: 16, bottom: 0, left: 0 } as const;
/** The label of a bar's value, above the bar. */
export const ON_TOP = {
  position: 'top',
  fill: 'var(--color-ink)',
  fontSize: 12,
  width: 160,
  // A stroke in the panel's colour keeps the lines of the grid from running through the figures.
  stroke: 'var(--color-sheet)',
  strokeWidth: 4,
  paintOrder: 'stroke',
} as const;
