import type { Language } from '#platform/contract/language.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { taxLabel } from '#features/billing/tax/contract.ts';
import * as contract from '../contract.ts';
import { creditsFor } from '../rules.ts';
import { confirm } from './confirm.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { lookAhead } from './forecast.ts';
import type { HeldPrice } from './charging/held-price.ts';
import { creditsOf } from './charging/price.ts';
import { type AutoLoadView, read } from './read.ts';
import { offer, resume, save, stop } from './settings.ts';
import { requireLoadable } from './wallet.ts';

export function autoLoadRoutes(dependencies: AutoLoadDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.getAutoLoad, async (input, call) => {
			const wallet = await requireLoadable(database, call.actor, input.wallet);
			return toWire(await read(dependencies, call, wallet));
		}),
		bind(contract.previewAutoLoad, async (input, call) => {
			const wallet = await requireLoadable(database, call.actor, input.wallet);
			const { order, consent } = await offer(dependencies, call, wallet, toWish(input));
			return {
				price: toWirePrice(order, call.language),
				consentText: consent.text,
				consentHash: consent.hash,
				...(await lookAhead(dependencies, wallet, toWish(input), order)),
			};
		}),
		bind(contract.saveAutoLoad, async (input, call) => {
			const wallet = await requireLoadable(database, call.actor, input.wallet);
			await save(dependencies, call, wallet, { ...toWish(input), consentHash: input.consentHash });
			return {};
		}),
		bind(contract.stopAutoLoad, async (input, call) => {
			await stop(dependencies, call, input.wallet);
			return {};
		}),
		bind(contract.resumeAutoLoad, async (input, call) => {
			await resume(
				dependencies,
				call,
				await requireLoadable(database, call.actor, input.wallet),
				input.quoteTotal ?? 0,
			);
			return {};
		}),
		bind(contract.confirmAutoLoad, async (input, call) => ({
			redirectTo: await confirm(dependencies, call, input.token),
		})),
	];
}

function toWish(input: { readonly threshold: number; readonly amount: number; readonly monthlyCap: number }) {
	return { threshold: input.threshold, amount: input.amount, monthlyCap: input.monthlyCap };
}

function toWirePrice(order: Order, language: Language) {
	const { subtotal, taxes, total } = order;
	return {
		credits: creditsOf(order),
		subtotal,
		taxes: taxes.map(({ tax, amount }) => ({ label: taxLabel(tax, language), amount })),
		total,
	};
}

function toWireHeld({ price, next }: HeldPrice, amount: number) {
	const of = (unitPrice: number) => ({ unitPrice, credits: creditsFor(amount, unitPrice) });
	return { ...of(price), ...(next && { next: { ...of(next.price), from: next.from } }) };
}

function toWire({ settings, chargedThisMonth, charges }: AutoLoadView) {
	return {
		...(settings && {
			settings: {
				state: settings.state,
				isOwn: settings.isOwn,
				threshold: settings.threshold,
				amount: settings.amount,
				monthlyCap: settings.monthlyCap,
				consentText: settings.consentText,
				consentLanguage: settings.consentLanguage,
				consentedAt: settings.consentedAt.toISOString(),
				...(settings.price && { price: toWireHeld(settings.price, settings.amount) }),
				...(settings.paused && {
					paused: { reason: settings.paused.reason, at: settings.paused.at.toISOString() },
				}),
			},
		}),
		chargedThisMonth,
		charges: charges.map(({ at, state, total, credits, paymentId, nextTryAt, confirmation }) => ({
			at: at.toISOString(),
			state,
			total,
			credits,
			...(paymentId !== undefined && { paymentId }),
			...(nextTryAt && { nextTryAt: nextTryAt.toISOString() }),
			...(confirmation && {
				confirmation: { token: confirmation.token, until: confirmation.until.toISOString() },
			}),
		})),
	};
}
