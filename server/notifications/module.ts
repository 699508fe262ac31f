// The module of notifications: sends what the outbox holds.
import type { AppContext, Module } from '#server/module.ts';
import { makeNotifications } from './notifications.ts';
import type { Notifications } from './notifications.ts';

export function notificationsModule(context: AppContext): Module & Notifications {
  return { name: 'notifications', ...makeNotifications(context) };
}
