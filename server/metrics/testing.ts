// Reads the metrics in tests as Prometheus does.

/** The samples that are served on a port, by name and labels. */
export async function readMetrics(port: number): Promise<Map<string, number>> {
  const response = await fetch(`http://localhost:${port}/metrics`);
  if (!response.ok) throw new Error(`the metrics are answered with ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => /^\w/.test(line));
  const valueOf = (line: string): number =>
    Number(line.split(' ').at(-1)?.replace('Inf', 'Infinity'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), valueOf(line)]));
}
