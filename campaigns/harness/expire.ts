// Lets the half hour pass in which an order may be paid: only the time is moved, and nothing else.

/** With an order's id, of that one; with null, of every order that waits. */
export const END_WAITING = `
  with over as (
    update orders set expires_at = now() - interval '1 second'
    where state = 'awaiting_payment' and ($1::uuid is null or id = $1) returning id
  )
  update open_orders set due_at = now() from over where order_id = over.id`;
