-- A second carrier of mobile top-ups.
insert into system_accounts (id, name, currency)
values (md5('system:biller-payable:reloadly')::uuid, 'biller-payable:reloadly', 'NPR');
