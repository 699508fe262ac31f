// The back office's texts about undelivered messages.

export const deskMessageWords = {
  'desk.message_title': 'Undelivered message',
  'desk.message_about': 'About',
  'desk.message_channel': 'Sent by',
  'desk.message_channel_email': 'Email',
  'desk.message_channel_sms': 'SMS',
  'desk.message_state': 'State',
  'desk.message_state_failing': 'Failing, tried again by itself',
  'desk.message_state_given_up': 'Given up',
  'desk.message_state_not_arrived': 'Lost by the carrier',
  'desk.message_state_delivered': 'Sent in the meantime',
  'desk.message_cause': 'Cause',
  'desk.message_to': 'To',
  'desk.message_created': 'Made',
  'desk.message_attempts': 'Attempts',
  'desk.message_next': 'Next attempt',
  'desk.message_closed': 'Closed',
  'desk.message_content': 'What a message says is never shown here.',
  'desk.message_retry': 'Send again',
  'desk.message_retry_all': 'Send all again',
  'desk.message_retry_all_lead':
    'All undelivered emails without a code or link are sent again now.',
  'desk.message_retried':
    '{count, plural, one {# message is sent again.} other {# messages are sent again.}}',
  'desk.message_retried_none': 'Nothing could be sent again.',
  'desk.message_closed_none': 'Nothing could be closed.',
  'desk.message_close': 'Close as done',
  'desk.message_close_lead': 'It leaves the queue and is not sent again.',
  'desk.message_close_count': '{count, plural, one {Close # message} other {Close # messages}}',
  'desk.message_closed_count':
    '{count, plural, one {# message is closed.} other {# messages are closed.}}',
  'desk.work_no_message': 'There is no such message, or it was forgotten.',
  'desk.work_message_delivered': 'It was sent in the meantime.',
  'desk.work_message_closed': 'It was closed.',
  'desk.work_no_retry_sms': 'An SMS is never sent twice. The person asks for a new code.',
  'desk.work_no_retry_code': 'Its code or link is gone. The person asks for a new one.',
} as const;
