-- When a person removed a device. Its row stays, so that the devices used after it are still new ones. Adds a
-- column without a default: locks the table for a moment.
alter table devices
  -- Null while it is one of the person's devices; afterwards only its times are kept.
  add column forgotten_at timestamptz;
