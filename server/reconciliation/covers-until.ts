// Which days an uploaded bank statement covers. This rule is nowhere else.
import { sql } from '#server/db/sql.ts';

/**
 * The last day that the file "f" covers whole. The day of its last line is one only if that day was over in
 * Nepal when the file was uploaded: lines may have followed.
 */
export const COVERS_UNTIL = sql`case
  when (f.uploaded_at at time zone 'Asia/Kathmandu')::date > f.last_day then f.last_day
  else f.last_day - 1 end`;
