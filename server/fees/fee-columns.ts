// The columns of a fee version, as a select reads them into Fees.

// trim_scale writes 2.00 as 2, which is how a JSON number prints it too.
export const FEE_COLUMNS = `version, trim_scale(transaction_fee_percent)::text as "transactionFeePercent",
  fixed_fee_ebs_paisa as "fixedFeeEbsPaisa", fixed_fee_payu_paisa as "fixedFeePayuPaisa",
  fixed_fee_payu_int_paisa as "fixedFeePayuIntPaisa", trim_scale(npr_to_inr)::text as "nprToInr"`;
