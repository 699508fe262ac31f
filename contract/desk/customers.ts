// The calls about customers: search, what staff see of them, blocks, and recovery.
import type { DeskCall } from './desk-call.ts';
import {
  blockCustomer,
  freezeCustomer,
  listBlocked,
  listFrozen,
  signOutCustomer,
  signOutEverybody,
  unblockCustomer,
  unfreezeCustomer,
} from './customers/blocks.ts';
import { getCustomer, revealField } from './customers/page.ts';
import { searchDesk } from './customers/search.ts';
import {
  endSupportView,
  startSupportView,
  viewHome,
  viewLimits,
  viewMessages,
  viewOrder,
  viewOrders,
  viewStatement,
} from './customers/support-view.ts';

export const CUSTOMERS_CALLS: readonly DeskCall[] = [
  searchDesk,
  getCustomer,
  revealField,
  blockCustomer,
  unblockCustomer,
  listBlocked,
  listFrozen,
  freezeCustomer,
  unfreezeCustomer,
  signOutCustomer,
  signOutEverybody,
  startSupportView,
  endSupportView,
  viewHome,
  viewOrders,
  viewOrder,
  viewStatement,
  viewLimits,
  viewMessages,
];
