import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getFactors, getHelp } from '../contract.ts';

export const helpQuery = (userId: number) =>
	queryOptions({ queryKey: ['assistance', 'help', userId], queryFn: () => call(getHelp, { userId }) });

export const factorsQuery = (userId: number) =>
	queryOptions({ queryKey: ['assistance', 'factors', userId], queryFn: () => call(getFactors, { userId }) });
