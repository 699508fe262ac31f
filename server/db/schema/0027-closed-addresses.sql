-- Support finds a closed account by the digest of its address, which its e-mail address became.
create index users_closed_address on users (substring(email from 8 for 64))
  where closed_at is not null;
