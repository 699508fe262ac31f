-- The owner of the product's database, which is not a superuser: it creates the tables and the app's role.
create role kosheli_owner login createrole password :'password';
create database kosheli owner kosheli_owner;
