// Customers of the simulated account and the cards that they keep there.
import type { Account } from './charging.ts';
import { type Fields, listOf, textOf, textsOf } from './form-body.ts';
import { newCustomer } from './new-objects.ts';
import type { Customer, DeletedCustomer, PaymentMethod } from './objects.ts';
import { invalid, missing } from './refusal.ts';

export function createCustomer({ objects }: Account, fields: Fields): Customer {
	return newCustomer(objects, {
		email: textOf(fields['email']) ?? null,
		name: textOf(fields['name']) ?? null,
		locales: listOf(fields['preferred_locales']).map((one) => textOf(one) ?? ''),
		metadata: textsOf(fields['metadata']),
	});
}

export function getCustomer({ objects, deleted }: Account, id: string): Customer | DeletedCustomer {
	if (deleted.has(id)) return { id, object: 'customer', deleted: true };
	const customer = objects.find('customer', id);
	if (customer === undefined) throw missing('customer', id);
	return customer;
}

/** As in the dashboard: the cards are detached with it, one event each, and nothing brings it back. */
export function deleteCustomer(account: Account, id: string): void {
	const customer = account.objects.find('customer', id);
	if (customer === undefined) throw missing('customer', id);
	for (const method of account.objects.list('payment_method'))
		if (method.customer === id) detachPaymentMethod(account, method.id);
	account.objects.remove(id);
	account.deleted.add(id);
	account.events.record('customer.deleted', customer);
}

export function getPaymentMethod({ objects }: Account, id: string): PaymentMethod {
	const method = objects.find('payment_method', id);
	if (method === undefined) throw missing('PaymentMethod', id);
	return method;
}

export function detachPaymentMethod(account: Account, id: string): PaymentMethod {
	const method = getPaymentMethod(account, id);
	if (method.customer === null) {
		throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
	}
	method.customer = null;
	account.events.record('payment_method.detached', method);
	return method;
}

/** What a card network does when a bank issues a card again. */
export function renewCard(account: Account, id: string, expiry: { exp_month: number; exp_year: number }): void {
	const method = getPaymentMethod(account, id);
	Object.assign(method.card, expiry);
	account.events.record('payment_method.automatically_updated', method);
}
