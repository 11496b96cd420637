// Structured logs. What could be a secret is never given to the logger; the redaction below is the second net.
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

const secretPaths = [
	'Password',
	'AccessToken',
	'LoginToken',
	'Code',
	'authorization',
	'cookie',
	'password',
	'token',
	'code',
];

/** Writes to the standard output, or to `destination` in place of it. */
export function createLogger(
	{ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
	destination?: DestinationStream,
) {
	const options: LoggerOptions = {
		level: logLevel,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
		serializers: {
			// The path alone: query strings and headers may carry tokens.
			req: (request: { method?: string; url?: string }) => ({
				method: request.method,
				path: request.url?.split('?', 1)[0],
			}),
			err: serializeError,
		},
		...(logFormat === 'pretty' ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } } : {}),
	};
	return destination === undefined ? pino(options) : pino(options, destination);
}

/** An error's own code (SQLSTATE, ECONNREFUSED ...) under a name that is not censored as a person's code would be. */
function serializeError(error: Error) {
	const serialized = pino.stdSerializers.err(error);
	return 'code' in error ? { ...serialized, code: undefined, errorCode: error.code } : serialized;
}
