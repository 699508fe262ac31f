// How results are printed: plain tables, and each target with its result.

/** A performance target and the measured value, which is printed and not asserted. */
export interface Aim {
  what: string;
  measured: number;
  atLeast?: number;
  atMost?: number;
  unit: string;
}

/** What a part of the bench has found. */
export interface Finding {
  title: string;
  tables: string[];
  aims: Aim[];
  notes: string[];
}

/** A number with thousands apart and as many decimals as its size deserves. */
export function figure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

export function times(value: number): string {
  return Number.isNaN(value) ? '–' : `${figure(value)} ×`;
}

/** Columns padded to their widest cell; the first one to the left, numbers to the right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const lines = all.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return lines.join('\n');
}

function verdict({ measured, atLeast, atMost }: Aim): string {
  if (Number.isNaN(measured)) return 'not measured';
  return measured >= (atLeast ?? -Infinity) && measured <= (atMost ?? Infinity) ? 'ok' : 'MISSED';
}

export function aimsTable(aims: readonly Aim[]): string {
  const rows = aims.map((aim) => {
    const bound = aim.atLeast === undefined ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`;
    return [aim.what, `${bound} ${aim.unit}`, `${figure(aim.measured)} ${aim.unit}`, verdict(aim)];
  });
  return table(['aim', 'wanted', 'measured', ''], rows);
}

export function written({ title, tables, aims, notes }: Finding): string {
  const parts = [`\n## ${title}`, ...tables];
  if (aims.length > 0) parts.push(aimsTable(aims));
  return [...parts, ...notes].join('\n\n');
}
