import { parsePhoneNumber } from '#platform/server/phone-numbers.ts';
import { twoFactorProblem } from '../../../contract.ts';
import { defineSendingMethod } from '../../../server/codes/sending-method.ts';
import { sms } from '../facts.ts';

export const smsMethod = defineSendingMethod(sms.key, {
	findObstacle: ({ canSendTexts }) => (canSendTexts ? undefined : twoFactorProblem('two_factor.no_text_messages')),
	/** Numbers without a country are Canadian. */
	async parseDestination(typed) {
		const number = await parsePhoneNumber(typed, 'CA');
		if (number === undefined) throw twoFactorProblem('two_factor.invalid_phone');
		return number;
	},
	writeMessage: ({ envelope, text, brandName, code, deliveryId }) => ({
		...envelope,
		channel: 'sms',
		lane: 'person',
		deliveryId,
		text: text('code.sms', { brand: brandName, code }),
	}),
});
