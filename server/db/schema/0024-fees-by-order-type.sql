-- Fees of an order type by a payment method, where they differ from the version's general ones. A type's
-- percentage is the same by every method, because an order carries one.
create table fee_rows (
  version int not null references fee_versions,
  order_type text not null check (order_type in
    ('MOBILE', 'DTH', 'INTERNET', 'LANDLINE', 'CABLETV', 'ELECTRICITY', 'WATER', 'WALLET')),
  method text not null check (method in ('wallet', 'ebanking', 'payu', 'card')),
  -- Null where the general fee applies.
  transaction_fee_percent numeric(5, 2) check (transaction_fee_percent between 0 and 50),
  fixed_fee_paisa bigint check (fixed_fee_paisa >= 0),
  primary key (version, order_type, method),
  -- Fees are charged on one side only: loading the wallet carries no percentage, spending no fixed fee.
  constraint fee_rows_load check (order_type <> 'WALLET'
    or (method <> 'wallet' and transaction_fee_percent is null)),
  constraint fee_rows_spending check (method <> 'wallet' or fixed_fee_paisa is null)
);

-- Rates of foreign currencies, for estimates beside the price of a card payment. A change is a new row.
create table currency_rates (
  id int primary key generated always as identity,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What one unit of the currency is worth in NPR.
  npr_per_unit numeric(12, 6) not null check (npr_per_unit > 0),
  in_force_from timestamptz not null default now()
);
create index currency_rates_newest on currency_rates (currency, in_force_from desc, id desc);
