-- Run once on the primary as the superuser. The product makes its tables and its second role itself.
create role kosheli login createrole password '${DATABASE_PASSWORD}';
create database kosheli owner kosheli;
