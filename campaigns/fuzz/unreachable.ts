// Calls that are never answered 2xx here, each with its reason. Any other call that never is counts as not
// covered in a long run.

const MAILED_LINK = 'needs the token of a mailed link';
const SIGNED = 'needs a message that the gateway signed: `verify:callbacks` sends those';
const IN_REVIEW = 'needs an order whose outcome stays unknown';
const BY_HAND = 'needs a refund that an operator sends by hand';
const COMPARED = 'needs a difference between our books and others, which there is none of here';

export const UNREACHABLE: Readonly<Record<string, string>> = {
  'POST /api/auth/social/callback': 'needs a token that Google signed',
  'DELETE /api/users/sign_ins/{signInId}': 'needs a sign-in with Google',
  'POST /api/users/verify_reset_password': MAILED_LINK,
  'POST /api/users/activate/about': MAILED_LINK,
  'POST /api/users/change_email/confirm': MAILED_LINK,
  'POST /api/users/change_email/about': MAILED_LINK,
  'POST /api/users/change_email/undo': MAILED_LINK,
  'POST /api/users/change_email/undo/about': MAILED_LINK,
  'POST /api/freeze': MAILED_LINK,
  'POST /api/freeze/about': MAILED_LINK,
  'POST /api/messages/check': 'needs the code of a mail',
  'POST /api/users/unfreeze': 'needs a recovery code and its proof',
  'POST /api/users/kyc_return': 'needs verified documents from abroad',
  'POST /api/order/{orderId}/complaint/escalate': 'needs a complaint that was answered, or is late',
  'POST /payment/gateway/payu/webhook': SIGNED,
  'POST /payment/gateway/stripe/webhook': SIGNED,
  'GET /payment/gateway/npay': 'needs a payment at nPay, which sends browsers back by POST here',
  'GET /payment/gateway/npay/delivery': SIGNED,
  'POST /payment/gateway/npay/delivery': SIGNED,
  'POST /desk/api/prove/code': 'needs the code of an authenticator app',
  'POST /desk/api/approvals/{approvalId}/carry_out':
    'needs an approved proposal that could not be carried out at once',
  'POST /desk/api/orders/{orderId}/ask': IN_REVIEW,
  'POST /desk/api/orders/{orderId}/review': IN_REVIEW,
  'POST /desk/api/orders/{orderId}/decide': IN_REVIEW,
  'POST /desk/api/orders/{orderId}/payments/{paymentId}/decide':
    'needs a payment for which its gateway took another amount',
  'POST /desk/api/orders/{orderId}/refunds/{refundId}/decide':
    'needs a refund that is held, or that its gateway never confirmed',
  'POST /desk/api/orders/{orderId}/refunds/{refundId}/record': BY_HAND,
  'POST /desk/api/orders/{orderId}/refunds/{refundId}/return': BY_HAND,
  'POST /desk/api/reconciliation/corrections': COMPARED,
  'POST /desk/api/reconciliation/expectations': COMPARED,
  'POST /desk/api/reconciliation/expectations/{expectationId}/end': COMPARED,
};
