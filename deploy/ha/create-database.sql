-- Run once on the primary as the superuser. The product makes its tables itself, as kosheli, and the app's
-- statements run as kosheli_app. Neither may make roles: up to PostgreSQL 15 whoever may do that can give
-- themselves nearly every right of the superuser.
create role kosheli_app nologin;
create role kosheli login password '${DATABASE_PASSWORD}';
grant kosheli_app to kosheli;
create database kosheli owner kosheli;
