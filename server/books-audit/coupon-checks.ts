// The rules between coupons and the orders that hold them; each is SQL that finds violations.
import type { Check } from '#server/ledger/verify.ts';
import { COUPON_RETURNS } from '#server/orders/discount/coupon-held.ts';

const used: Check = {
  rule: 'M16',
  says: 'a coupon is counted as often as orders hold it, and held no more often than it allows',
  sql: `with held as (
      select coupon as code, user_id, count(*) as uses from orders
      where coupon is not null and state <> all ($1::text[]) group by coupon, user_id
    ), total as (select code, sum(uses) as uses from held group by code)
    select format('coupon %s is counted %s times, %s orders hold it, of %s',
      coalesce(c.code, t.code), coalesce(c.used::text, 'no'), coalesce(t.uses, 0),
      coalesce(c.uses_total::text, 'any number')) as detail
    from coupons c full join total t on t.code = c.code
    where c.used is distinct from coalesce(t.uses, 0) or t.uses > c.uses_total
    union all
    select format('user %s holds coupon %s %s times, of %s', h.user_id, h.code, h.uses,
      c.uses_per_person)
    from held h join coupons c on c.code = h.code where h.uses > c.uses_per_person`,
  values: [[...COUPON_RETURNS]],
};

const discounted: Check = {
  rule: 'M10',
  says: 'every price from the wallet is the amount, less what a coupon takes off, and the fee',
  sql: `select format('order %s of %s costs %s, less %s by %s', id, amount_paisa, wallet_paisa,
      discount_paisa, coalesce(coupon, 'no coupon')) as detail
    from orders
    where (coupon is null) <> (discount_paisa = 0) or (type = 'WALLET' and discount_paisa <> 0)
      or wallet_paisa <> amount_paisa - discount_paisa
        + round(amount_paisa * (fees ->> 'transaction_fee')::numeric / 100)`,
};

export const COUPON_CHECKS: readonly Check[] = [used, discounted];
