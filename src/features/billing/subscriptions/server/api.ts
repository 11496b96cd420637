// What the composition may use of subscriptions.
export { closeFavour, isTakenNext, keepTakable, takesBalance } from './credit/in-favour.ts';
export { type Collection, holdCollection, lessCollected, listCollections } from './dunning/collection.ts';
export { subscriptionCardNeed } from './charging/card-need.ts';
export { endSubscriptionsOf, listSubscriptionsOf } from './people/leaving.ts';
export { listSeatsOf, listSeatsPaidByOffice } from './people/person-seats.ts';
export { createSubscriptionPurpose } from './plans/purpose.ts';
export { notificationMail } from './mail/emails.ts';
