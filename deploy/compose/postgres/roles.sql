-- The owner of the product's database, which is no superuser and may not make roles: it creates the tables.
-- The app's statements run as kosheli_app.
create role kosheli_app nologin;
create role kosheli_owner login password :'password';
grant kosheli_app to kosheli_owner;
create database kosheli owner kosheli_owner;
