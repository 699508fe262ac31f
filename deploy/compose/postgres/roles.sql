-- The owner of the product's database: no superuser; it makes its tables and the one role of the app.
create role kosheli_owner login createrole password :'password';
create database kosheli owner kosheli_owner;
