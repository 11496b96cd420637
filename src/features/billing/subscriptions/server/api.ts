// What the composition may use of subscriptions.
export { closeFavour } from './in-favour.ts';
export { subscriptionCardNeed } from './card-need.ts';
export { endSubscriptionsOf, listSubscriptionsOf } from './leaving.ts';
export { listSeatsOf } from './person-seats.ts';
export { createSubscriptionPurpose } from './purpose.ts';
