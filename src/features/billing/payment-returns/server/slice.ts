import type { Slice } from '#platform/server/slice.ts';
import type { PaymentDependencies } from '#features/billing/payments/server/api.ts';
import { createChargeRefundHandler } from './charge-refunds.ts';
import { createRefundHandler } from './refunds.ts';

export const paymentReturnsSlice: Slice<{ readonly payments: PaymentDependencies }> = {
	connect: (_core, { payments }) => ({
		handlers: [createRefundHandler(payments), createChargeRefundHandler(payments)],
	}),
};
