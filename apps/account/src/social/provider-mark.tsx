import type { SocialProvider } from '@spruce/api-client/account';

/** The brand guidelines of Google and Facebook require these colours. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {provider === 'google' ? (
        <>
          <path fill="#4285f4" d="M18.6 10.2c0-.6-.1-1.2-.2-1.7H10v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.8 2.7-6.5Z" />
          <path fill="#34a853" d="M10 19c2.4 0 4.5-.8 5.9-2.2L13 14.5a5.4 5.4 0 0 1-8-2.8H2V14a9 9 0 0 0 8 5Z" />
          <path fill="#fbbc05" d="M5 11.7a5.3 5.3 0 0 1 0-3.4V6H2a9 9 0 0 0 0 8l3-2.3Z" />
          <path fill="#ea4335" d="M10 4.6c1.3 0 2.5.5 3.4 1.3L16 3.4A9 9 0 0 0 2 6l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
        </>
      ) : (
        <path
          fill="#1877f2"
          d="M19 10a9 9 0 1 0-10.4 8.9v-6.3H6.3V10h2.3V8c0-2.3 1.3-3.5 3.4-3.5 1 0 2 .2 2 .2v2.2h-1.1c-1.1 0-1.5.7-1.5 1.4V10h2.5l-.4 2.6h-2.1v6.3A9 9 0 0 0 19 10Z"
        />
      )}
    </svg>
  );
}
