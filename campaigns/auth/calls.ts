// Every call of the API, and who may make it. A call without a row, or a row without a call, fails.

/**
 * open: anybody, and a session changes nothing; either: with a session or without; session: only a
 * living session.
 */
export type Access = 'open' | 'either' | 'session';

const OPEN = [
  'GET /api/auth/social/providers',
  'POST /api/auth/social/callback',
  'POST /api/freeze',
  'POST /api/messages/check',
  'GET /api/electricity/counters',
  'GET /api/fees',
  'GET /api/human-check',
  'GET /api/water/counters',
  'POST /api/status',
  'POST /api/users/activate',
  'POST /api/users/login',
  'POST /api/users/otp',
  'POST /api/users/re_send_verification',
  'POST /api/users/register',
  'POST /api/users/reset_password',
  'POST /api/users/verify_reset_password',
];

const EITHER = ['POST /api/users/confirm', 'POST /api/users/confirm/start'];

const SESSION = [
  'GET /api/users/second_factors',
  'POST /api/users/recovery_codes/renew',
  'POST /api/users/totp/begin',
  'POST /api/users/totp/enable',
  'POST /api/users/totp/remove',
  'DELETE /api/users/sign_ins/{signInId}',
  'GET /api/payment/held_transfers',
  'GET /api/users/freeze',
  'GET /api/users/get_kyc',
  'GET /api/users/kyc_documents/{documentId}',
  'GET /api/users/sign_ins',
  'POST /api/payment/held_transfers/{transferId}/cancel',
  'POST /api/users/freeze',
  'POST /api/users/unfreeze',
  'POST /api/users/kyc_return',
  'POST /api/users/kyc_verification',
  'POST /api/users/kyc_withdraw',
  'DELETE /api/order/{orderId}/status-link',
  'DELETE /api/recipients/{recipientId}',
  'GET /api/order/{orderId}',
  'GET /api/order/{orderId}/events',
  'GET /api/order/{orderId}/receipt',
  'GET /api/order/{orderId}/status-link',
  'GET /api/recipients',
  'GET /api/users/kyc_status',
  'GET /api/users/limits',
  'GET /api/users/me',
  'GET /api/users/orders',
  'GET /api/users/statement',
  'GET /api/users/statement.csv',
  'GET /api/users/statement.pdf',
  'GET /api/payment/nepal/banks',
  'POST /api/cabletv_recharge',
  'POST /api/coupons',
  'POST /api/coupons/remove',
  'POST /api/dth/getInfo',
  'POST /api/dth_recharge',
  'POST /api/electricity/getInfo',
  'POST /api/electricity_recharge',
  'POST /api/internet/classictech/get_details',
  'POST /api/internet/classictech_recharge',
  'POST /api/internet/get_details',
  'POST /api/internet/subisu/get_details',
  'POST /api/internet/subisu_recharge',
  'POST /api/internet/vianet/get_details',
  'POST /api/internet/vianet_recharge',
  'POST /api/internet/websurfer/get_details',
  'POST /api/internet/websurfer_recharge',
  'POST /api/internet/worldlink/get_details',
  'POST /api/internet/worldlink_recharge',
  'POST /api/internet_recharge',
  'POST /api/landline_recharge',
  'POST /api/mobile_recharge',
  'POST /api/order/{orderId}/cancel',
  'POST /api/order/{orderId}/redo',
  'POST /api/order/{orderId}/status-link',
  'POST /api/payment/connectips',
  'POST /api/payment/esewa',
  'POST /api/payment/khalti',
  'POST /api/payment/nepal',
  'POST /api/payment/payu',
  'POST /api/payment/send_money',
  'POST /api/payment/send_money/preview',
  'POST /api/payment/take-back',
  'POST /api/payment/wallet',
  'POST /api/payments/stripe/create-intent',
  'POST /api/payments/stripe/verify',
  'POST /api/recipients',
  'POST /api/users/change_password',
  'POST /api/users/logout',
  'POST /api/users/phone_verification',
  'POST /api/users/update',
  'POST /api/users/verify_phone_otp',
  'POST /api/wallet_recharge',
  'POST /api/water/getInfo',
  'POST /api/water_recharge',
];

export const ACCESS: ReadonlyMap<string, Access> = new Map([
  ...OPEN.map((name) => [name, 'open'] as const),
  ...EITHER.map((name) => [name, 'either'] as const),
  ...SESSION.map((name) => [name, 'session'] as const),
]);

/**
 * What a frozen account may not do: each is refused with 403 and the block that explains it. The body is
 * one that is otherwise accepted.
 */
export const REFUSED_TO_FROZEN: Readonly<Record<string, object>> = {
  'POST /api/payment/send_money': { receiver_email: 'sita@example.com', sending_amount: 10 },
  'POST /api/users/phone_verification': { phone: '9779812345678' },
};
