// The call of the page on which a recipient ends copies: apart, so that this page loads nothing else of invoices.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

export const stopInvoiceCopies = endpoint({
	name: 'stopInvoiceCopies',
	path: '/v1/invoices/StopInvoiceCopies',
	summary: 'Ends the copies that one address gets of a person’s invoices, by the link in each of them',
	access: 'public',
	input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
	output: z.strictObject({}),
	problems: ['invoices.stop_link_broken'],
	idempotent: true,
});
