-- Accepted documents whose person has another name now are reviewed anew. Adds a nullable column: locks the
-- table for a moment.
alter table kyc_documents
  -- When the name changed after the document had been accepted; null once it is decided again.
  add column renamed_at timestamptz;
