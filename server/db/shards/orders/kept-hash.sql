-- The request hash of a kept answer, from the person's shard alone; null when there is none. Locks nothing.
-- Called by pay_orders_from_wallets.
create or replace function kept_hash(p_user uuid, p_key text) returns bytea language plpgsql stable as $$
declare
  home int := bucket_of(p_user);
begin
  if p_key is null then
    return null;
  end if;
  return (
    select k.asked_hash from kept_answers k where k.bucket = home and k.user_id = p_user and k.key = p_key);
end $$;
