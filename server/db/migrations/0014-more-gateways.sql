-- Gateways that must be told of a payment before the browser goes there.
alter table payment_attempts
  -- The gateway's own name of the payment that was begun there: a process, an intent.
  add column session text;

insert into system_accounts (id, name, currency)
select md5('system:' || name)::uuid, name, 'NPR'
from (values
  ('gateway-clearing:npay'), ('gateway-clearing:onepg'), ('gateway-clearing:stripe'),
  ('gateway-clearing:esewa'), ('gateway-clearing:khalti')
) as a (name);
