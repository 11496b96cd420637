// The methods that a code proves, as the server knows them.
import type { CodedMethod, SendingMethod } from '../../contract.ts';
import type { CodeSender, FactorMethodValue } from '../../server/factor-method.ts';
import { authenticatorMethod } from '../authenticator/server/method.ts';
import { emailMethod } from '../email/server/method.ts';
import { smsMethod } from '../sms/server/method.ts';

export const codedMethodValues: readonly FactorMethodValue[] = [emailMethod, smsMethod, authenticatorMethod];

export function getMethod(key: CodedMethod): FactorMethodValue {
	const method = codedMethodValues.find((one) => one.key === key);
	if (method === undefined) throw new Error(`The server knows no method ${key}`);
	return method;
}

export function getSender(key: SendingMethod): CodeSender {
	const { sender } = getMethod(key);
	if (sender === undefined) throw new Error(`The method ${key} sends no code`);
	return sender;
}
