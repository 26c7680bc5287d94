import type { ReactNode } from 'react';
import { StatusMessage } from '../../components/status-message';
import { TextLink } from '../../components/text-link';
import { Screen } from './screen';

type DeadEndProps = { screen: string; illustration: ReactNode; title: string; text: string; children?: ReactNode };

/** A screen that has nothing to show, with the way to the queue. */
export function DeadEnd({ screen, children, ...said }: DeadEndProps) {
  return (
    <Screen title={screen}>
      <StatusMessage {...said}>
        {children}
        <TextLink to="/">To the queue</TextLink>
      </StatusMessage>
    </Screen>
  );
}
