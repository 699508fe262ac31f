// The module of notifications: sends what the outbox holds.
import { makeReadStatus } from '#providers/twilio/status-callback.ts';
import { keepDue } from '#server/jobs/keep-due.ts';
import type { AppContext, Module } from '#server/module.ts';
import { makeNotifications } from './notifications.ts';
import type { Notifications } from './notifications.ts';
import { TWILIO_STATUS_PATH } from './sms/sms.ts';
import { smsStatusRoutes } from './sms/status-routes.ts';

export function notificationsModule(context: AppContext): Module & Notifications {
  const { pool, config, log } = context;
  const { twilio, publicUrl, sweepMs } = config;
  const readStatus = twilio && makeReadStatus(twilio.authToken, publicUrl + TWILIO_STATUS_PATH);
  return {
    name: 'notifications',
    ...makeNotifications(context),
    timers: [keepDue({ ...context, table: 'outbox', waitSeconds: [], sweepMs })],
    routes: ({ server }) => smsStatusRoutes(server, { pool, log, readStatus }),
  };
}
