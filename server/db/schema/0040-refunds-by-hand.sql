-- Two refunds that people sent by hand never share a reference, whatever payments they belong to. Older rows
-- may: so new ones are checked by openRefund and recordByHand, which find them by this index.
create index refunds_by_reference on refunds (upper(refund_reference)) where is_by_hand;
