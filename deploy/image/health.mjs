// The health check of the image, which has no shell and no curl: ends with 0 while the process answers.

const { PORT = '3000' } = process.env;

try {
  const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(
    `No answer on port ${PORT}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
