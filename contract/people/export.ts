// The path of the archive with a copy of everything we keep about a person.

/** POST: it is confirmed, counted, recorded and mailed; the answer is the file. */
export const EXPORT_PATH = '/api/users/export_data';
/** How many archives a person may have made in a day. */
export const EXPORTS_A_DAY = 3;
