-- Who else may approve depends on the object, too: nobody approves a change of their own account. The
-- function with the new parameters stands in functions/desk/others-may-approve.sql.
drop function if exists desk_others_may_approve(text, uuid);
