import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PreviewOf, previewQuery } from './queries.ts';

/** The address of a draft, and how to ask for another one. */
export function usePreview(of: PreviewOf) {
	const queries = useQueryClient();
	const options = previewQuery(of);
	const query = useQuery(options);
	return { query, renew: () => void queries.resetQueries({ queryKey: options.queryKey }) };
}
