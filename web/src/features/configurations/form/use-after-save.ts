import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../data/toast.ts';
import { useRight } from '../../../session/rights.ts';
import type { SaveDestination } from './configuration-form.tsx';

/**
 * Says that a form was saved and goes on to where the user wanted; `replace`: the way back leads past the form. Who may
 * write and not read is told nothing of it by the server (ADR-16), and has no screen of it: they go to their first one.
 */
export function useAfterSave(replace = false): (saved: Configuration, next: SaveDestination) => void {
  const navigate = useNavigate();
  const mayRead = useRight('configuration_r');
  return (saved, next) => {
    toast({ text: { key: 'form.saved' }, intent: 'success' });
    if (!mayRead) return void navigate('/', { replace });
    const { id, ProjProject } = saved;
    if (next === 'configurator') navigate(`/configurations/configurator/${id}`, { replace });
    else
      navigate('/configurations', {
        replace,
        state: { projectName: ProjProject.lib, projectId: String(ProjProject.id) },
      });
  };
}
