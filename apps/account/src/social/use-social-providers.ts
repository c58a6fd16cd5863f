import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { socialProvidersQuery, type SocialProvider } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { socialLoginUrl, type SocialPurpose } from '@spruce/session/social';
import { leaveFor } from '../session/browser-actions';

const PROVIDERS = ['google', 'facebook'] as const satisfies readonly SocialProvider[];

export function useSocialProviders(purpose: SocialPurpose, onProblem: (error: unknown) => void) {
  const { api, language, origin } = usePlatform();
  const queryClient = useQueryClient();
  const { data } = useQuery(socialProvidersQuery(api));
  const { mutate, variables, isError } = useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const setup = (await queryClient.fetchQuery(socialProvidersQuery(api))).find(({ social }) => social === provider);
      if (!setup) throw new Error(`Social provider ${provider} is not configured`);
      leaveFor(await socialLoginUrl(setup, origin + localePath(paths.loading(), language), purpose));
    },
    onError: onProblem,
  });
  return {
    providers: PROVIDERS.filter((provider) => !data || data.some(({ social }) => social === provider)),
    // The provider that the customer clicked. Its button stays busy until the provider's page replaces this page.
    leavingFor: isError ? undefined : variables,
    openProvider: mutate,
  };
}
