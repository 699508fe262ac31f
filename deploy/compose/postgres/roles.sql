-- The owner of the product's database, which is no superuser and may not make roles: it creates the tables.
-- The statements that serve customers run as kosheli_site, and those of the back office as kosheli_app.
create role kosheli_site nologin;
create role kosheli_app nologin;
create role kosheli_owner login password :'password';
grant kosheli_site, kosheli_app to kosheli_owner;
create database kosheli owner kosheli_owner;
