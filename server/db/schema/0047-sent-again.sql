-- When a delivery was sent last; null while it was sent once, at created_at.
alter table delivery_attempts add column sent_at timestamptz;
