-- Run once on the primary as the superuser. The product makes its tables itself, as kosheli; the statements
-- that serve customers run as kosheli_site, and those of the back office as kosheli_app. None may make roles:
-- up to PostgreSQL 15 whoever may do that can give themselves nearly every right of the superuser.
create role kosheli_site nologin;
create role kosheli_app nologin;
create role kosheli login password '${DATABASE_PASSWORD}';
grant kosheli_site, kosheli_app to kosheli;
create database kosheli owner kosheli;
