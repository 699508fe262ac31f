// Lets the half hour pass in which an order may be paid: only its deadline is moved.

/** Parameter: an order's id, or null for every order that waits for payment. */
export const EXPIRE_ORDERS = `
  with over as (
    update orders set expires_at = now() - interval '1 second'
    where state = 'awaiting_payment' and ($1::uuid is null or id = $1) returning id
  )
  update open_orders set due_at = now() from over where order_id = over.id`;
