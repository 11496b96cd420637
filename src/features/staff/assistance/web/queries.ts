import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getAssistanceMail, getFactors, getHelp } from '../contract.ts';

export const helpQuery = (userId: number) =>
	queryOptions({ queryKey: ['assistance', 'help', userId], queryFn: () => call(getHelp, { userId }) });

export const factorsQuery = (userId: number) =>
	queryOptions({ queryKey: ['assistance', 'factors', userId], queryFn: () => call(getFactors, { userId }) });

/** Turning the mail off is a proposal, and a decision does it: both read everything of approvals again. */
export const approvalKey = ['approvals'] as const;

export const assistanceMailQuery = queryOptions({
	queryKey: [...approvalKey, 'assistance-mail'],
	queryFn: () => call(getAssistanceMail, {}),
});
