import type { Language } from '#platform/contract/language.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { taxLabel } from '#features/billing/tax/contract.ts';
import * as contract from '../contract.ts';
import { confirm } from './confirm.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { creditsOf } from './price.ts';
import { type AutoLoadView, read } from './read.ts';
import { offer, resume, save, stop } from './settings.ts';
import { requireLoadable } from './wallet.ts';

export function autoLoadRoutes(dependencies: AutoLoadDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.getAutoLoad, async (input, { actor }) => {
			const wallet = await requireLoadable(database, actor, input.Wallet);
			return toWire(await read(dependencies, actor, wallet));
		}),
		bind(contract.previewAutoLoad, async (input, call) => {
			const wallet = await requireLoadable(database, call.actor, input.Wallet);
			const { order, consent } = await offer(dependencies, call, wallet, toWish(input));
			return { Price: toWirePrice(order, call.language), ConsentText: consent.text, ConsentHash: consent.hash };
		}),
		bind(contract.saveAutoLoad, async (input, call) => {
			const wallet = await requireLoadable(database, call.actor, input.Wallet);
			await save(dependencies, call, wallet, { ...toWish(input), consentHash: input.ConsentHash });
			return {};
		}),
		bind(contract.stopAutoLoad, async (input, call) => {
			await stop(dependencies, call, await requireLoadable(database, call.actor, input.Wallet));
			return {};
		}),
		bind(contract.resumeAutoLoad, async (input, call) => {
			await resume(dependencies, call, await requireLoadable(database, call.actor, input.Wallet));
			return {};
		}),
		bind(contract.confirmAutoLoad, async (input, call) => ({
			RedirectTo: await confirm(dependencies, call, input.Token),
		})),
	];
}

function toWish(input: { readonly Threshold: number; readonly Amount: number; readonly MonthlyCap: number }) {
	return { threshold: input.Threshold, amount: input.Amount, monthlyCap: input.MonthlyCap };
}

function toWirePrice(order: Order, language: Language) {
	const { subtotal, taxes, total } = order;
	return {
		Credits: creditsOf(order),
		Subtotal: subtotal,
		Taxes: taxes.map(({ tax, amount }) => ({ Label: taxLabel(tax, language), Amount: amount })),
		Total: total,
	};
}

function toWire({ settings, chargedThisMonth, charges }: AutoLoadView) {
	return {
		...(settings && {
			Settings: {
				State: settings.state,
				Threshold: settings.threshold,
				Amount: settings.amount,
				MonthlyCap: settings.monthlyCap,
				ConsentText: settings.consentText,
				ConsentedAt: settings.consentedAt.toISOString(),
				...(settings.paused && {
					Paused: { Reason: settings.paused.reason, At: settings.paused.at.toISOString() },
				}),
			},
		}),
		ChargedThisMonth: chargedThisMonth,
		Charges: charges.map(({ at, state, total, credits, paymentId, nextTryAt, confirmation }) => ({
			At: at.toISOString(),
			State: state,
			Total: total,
			Credits: credits,
			...(paymentId !== undefined && { PaymentID: paymentId }),
			...(nextTryAt && { NextTryAt: nextTryAt.toISOString() }),
			...(confirmation && {
				Confirmation: { Token: confirmation.token, Until: confirmation.until.toISOString() },
			}),
		})),
	};
}
